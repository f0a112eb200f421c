import type { ServerContext } from '@modelcontextprotocol/server';
import { type Disposable, toDisposable } from '@shared/lifecycle';

/**
 * Tells a client that asked for it (with a progress token) every `everyMs` how long its call has been going on. Dispose
 * of the result before the call's own result is sent: nothing may follow that (MCP, basic/patterns/progress).
 */
export function startProgress(
  { mcpReq }: ServerContext,
  everyMs: number,
  onError: (thrown: unknown) => void,
): Disposable {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return toDisposable(() => undefined);
  const startedAt = performance.now();
  let isSending = false;
  const tell = async (): Promise<void> => {
    // A client that does not read gets no queue of notices, and one that cancelled the call hears nothing more of it.
    if (isSending || mcpReq.signal.aborted) return;
    isSending = true;
    const progress = Math.round(performance.now() - startedAt) / 1000;
    const params = { progressToken, progress, message: `running for ${Math.round(progress)} s` };
    await mcpReq.notify({ method: 'notifications/progress', params });
    isSending = false;
  };
  const timer = setInterval(() => tell().catch(onError), everyMs);
  return toDisposable(() => clearInterval(timer));
}
