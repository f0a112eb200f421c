// RFC 6455 section 7.4.1: 1002 protocol error, 1008 policy violation; section 7.4.2: 4000-4999 are the application's own.
const PROTOCOL_ERROR = 1002;
const POLICY_VIOLATION = 1008;

/**
 * What a close before the welcome means: the sentence to show when the host refused this window, or null when the
 * connection just failed and may be tried again.
 */
export function refusalOf(closeCode: number, reason: string): string | null {
  const isRefusal = closeCode === PROTOCOL_ERROR || closeCode === POLICY_VIOLATION || closeCode >= 4000;
  if (!isRefusal) return null;
  return reason === '' ? 'Signalbox did not accept the key in this address.' : reason;
}
