/** Where a row of the list is. */
export interface RowPlace {
  readonly topPx: number;
  /** Among all rows, from 1. */
  readonly place: number;
  readonly rowCount: number;
}
