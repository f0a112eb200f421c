import { type EndText } from '../state/terminationText.logic';
export interface EndBannerProps {
  readonly end: EndText;
}
/** Says how a session ended and what is left of it. */
export declare function EndBanner({ end }: EndBannerProps): import('react').JSX.Element;
