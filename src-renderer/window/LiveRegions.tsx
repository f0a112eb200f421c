import { useStore } from 'zustand';
import type { WindowStore } from '../state/WindowStore';
import { LiveRegion } from '../ui/LiveRegion';

/** What screen readers are told: changes when they have time, new requests for approval at once. */
export function LiveRegions({ store }: { readonly store: WindowStore }) {
  const announcement = useStore(store, (state) => state.announcement);
  const alert = useStore(store, (state) => state.alert);
  return (
    <>
      <LiveRegion text={announcement} />
      <LiveRegion text={alert} isUrgent />
    </>
  );
}
