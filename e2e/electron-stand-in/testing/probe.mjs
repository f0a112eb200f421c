// A small app, to see what the stand-in refuses. Its preload script comes from the environment.
import { app, BrowserWindow, protocol } from 'electron';

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'; script-src 'self'" };

async function serve({ url }) {
  const { pathname } = new URL(url);
  if (pathname === '/moved') return new Response(null, { status: 302, headers: { Location: '/elsewhere' } });
  return new Response(`<title>${pathname}</title><script>window.isInlineRun = true</script>`, { headers });
}

app.whenReady().then(() => {
  protocol.handle('app', serve);
  const window = new BrowserWindow({ webPreferences: { preload: process.env.PROBE_PRELOAD } });
  window.webContents.on('preload-error', (_event, _path, error) => console.error(`preload: ${error.message}`));
  return window.loadURL('app://probe/index.html');
});
