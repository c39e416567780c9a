/** A program with one window and one line of text: what Electron itself costs. */
export const bareProgram = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadURL('data:text/html,<title>bare</title><p>ready</p>'));
app.on('window-all-closed', () => app.quit());
`;
