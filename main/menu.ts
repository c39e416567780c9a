/** The application menu: what the keyboard needs, and nothing that leads out of the app. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';

const edit: MenuItemConstructorOptions = {
  label: 'Edit',
  submenu: [
    { role: 'undo' },
    { role: 'redo' },
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
  ],
};

const developer: readonly MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }];

const view = (development: boolean): MenuItemConstructorOptions => ({
  label: 'View',
  submenu: [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    ...(development ? developer : []),
  ],
});

export const setupMenu = (): void => {
  const own: readonly MenuItemConstructorOptions[] = process.platform === 'darwin' ? [{ role: 'appMenu' }] : [{ label: 'File', submenu: [{ role: 'quit' }] }];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...own, edit, view(!app.isPackaged)]));
};
