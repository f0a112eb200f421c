/** What a client opened with: `legacy` for the revisions up to 2025-11-25, `modern` for 2026-07-28. */
export type Era = 'legacy' | 'modern';
