import type { ConnectInfo } from '@shared/protocol';
export interface ConnectGuideProps {
  readonly connect: ConnectInfo;
  readonly onCopy: (text: string) => Promise<boolean>;
}
/** How to connect an agent: for each common client what to copy and where it goes. */
export declare function ConnectGuide({ connect, onCopy }: ConnectGuideProps): import('react').JSX.Element;
