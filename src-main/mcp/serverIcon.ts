import type { Icon } from '@modelcontextprotocol/server';

/** resources/icons/icon.svg, as clients show it beside the server's name: at any size, and without asking anybody for it. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Signalbox</title><rect x="2" y="2" width="28" height="28" rx="6.5" fill="#151a20"/><path fill="#ffb84d" fill-rule="evenodd" d="M10 7h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3Zm2 4v10h3V11Z"/></svg>`;

/** The icon of the server. */
export const serverIcon: Icon = {
  src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
};
