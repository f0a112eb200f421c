import type { WindowServices } from './WindowServices';
/** The dialog that is open, if one is. */
export declare function AppDialogs({
  services,
}: {
  readonly services: WindowServices;
}): import('react').JSX.Element | null;
