import type { WindowServices } from './WindowServices';
export interface AppProps {
  readonly services: WindowServices;
  readonly isMac: boolean;
  /** Keeps the terminal's text in the document (terminal/screenText.ts). */
  readonly isTestMode: boolean;
}
/** The window: reads the store and hands it to the parts. */
export declare function App({ services, isMac, isTestMode }: AppProps): import('react').JSX.Element;
