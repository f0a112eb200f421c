import type { MenuTemplate } from './ElectronApi';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly hasDevTools: boolean;
}

/**
 * The application menu. On macOS the roles bring the keys that people know. Elsewhere plain Ctrl belongs to the program in the
 * terminal, so every key has Shift as well; Copy and Paste are handled by the window and only shown here.
 */
export function applicationMenu({ platform, hasDevTools }: MenuOptions): MenuTemplate {
  const tools: MenuTemplate = hasDevTools ? [{ type: 'separator' }, { role: 'toggleDevTools' }] : [];
  return platform === 'darwin' ? macMenu(tools) : otherMenu(tools);
}

function macMenu(tools: MenuTemplate): MenuTemplate {
  return [
    { role: 'appMenu' },
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...tools,
      ],
    },
    { role: 'windowMenu' },
  ];
}

function otherMenu(tools: MenuTemplate): MenuTemplate {
  return [
    {
      label: '&File',
      submenu: [
        { role: 'close', label: 'Close &Window', accelerator: 'Ctrl+Shift+W' },
        { role: 'quit', label: '&Quit Signalbox', accelerator: 'Ctrl+Shift+Q' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'copy', accelerator: 'Ctrl+Shift+C', registerAccelerator: false },
        { role: 'paste', accelerator: 'Ctrl+Shift+V', registerAccelerator: false },
        { role: 'selectAll', accelerator: 'Ctrl+Shift+A', registerAccelerator: false },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload', accelerator: 'Ctrl+Shift+R' },
        { type: 'separator' },
        { role: 'resetZoom', accelerator: 'Ctrl+Alt+Shift+0' },
        { role: 'zoomIn', accelerator: 'Ctrl+Alt+Shift+Plus' },
        { role: 'zoomOut', accelerator: 'Ctrl+Alt+Shift+-' },
        { type: 'separator' },
        { role: 'togglefullscreen', accelerator: 'F11' },
        { role: 'minimize', accelerator: 'Ctrl+Shift+M' },
        ...tools,
      ],
    },
  ];
}
