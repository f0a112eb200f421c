export interface ListButtonProps {
  readonly needCount: number;
  readonly onOpen: () => void;
}
/** Opens the list in a narrow window, and says how many sessions in it need you. */
export declare function ListButton({ needCount, onOpen }: ListButtonProps): import('react').JSX.Element;
