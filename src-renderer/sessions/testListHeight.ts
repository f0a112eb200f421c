/** jsdom has no layout: gives every element the height of a list, so that rows are in sight. Gives the way back. */
export function testListHeight(heightPx: number): () => void {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'clientHeight');
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => heightPx });
  return () => {
    if (before !== undefined) Object.defineProperty(Element.prototype, 'clientHeight', before);
  };
}
