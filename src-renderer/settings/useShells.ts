import type { ShellInfo } from '@shared/settings';
import { useEffect, useState } from 'react';
import type { Transport } from '../transport/Transport';

/** The shells of the host's machine, as far as they are known. */
export type ShellsFound =
  | { readonly kind: 'asking' }
  | { readonly kind: 'found'; readonly shells: readonly ShellInfo[] }
  | { readonly kind: 'failed'; readonly message: string };

/** Asks the host once for the shells that it finds. */
export function useShells(transport: Transport): ShellsFound {
  const [found, setFound] = useState<ShellsFound>({ kind: 'asking' });
  useEffect(() => {
    let isWanted = true;
    void transport.invoke('shells.list', {}).then((reply) => {
      if (!isWanted) return;
      setFound(reply.ok ? { kind: 'found', shells: reply.value } : { kind: 'failed', message: reply.error.message });
    });
    return () => {
      isWanted = false;
    };
  }, [transport]);
  return found;
}
