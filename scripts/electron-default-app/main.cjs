// Stands where Electron's own default application stands: opens the application folder named on the command line.
const { existsSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { app } = require('electron');

// Switches may stand before or after the folder; only -r takes the next word as its value.
const words = process.argv.slice(1);
const preloads = [];
let folder;
for (let place = 0; place < words.length; place += 1) {
  const word = words[place];
  if (word === '-r' || word === '--require') {
    place += 1;
    preloads.push(words[place]);
  } else if (!word.startsWith('-')) {
    folder = path.resolve(word);
    break;
  }
}

if (folder === undefined || !existsSync(path.join(folder, 'package.json'))) {
  process.stderr.write(`usage: electron [switches] <application folder>${folder ? `\n${folder} holds no package.json` : ''}\n`);
  app.exit(1);
} else {
  const described = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  app.setName(described.productName ?? described.name);
  app.setVersion(described.version ?? '0.0.0');
  app.setDesktopName(`${app.getName()}.desktop`);
  app.setAppPath(folder);
  const load = createRequire(path.join(folder, 'package.json'));
  for (const file of preloads) load(path.resolve(file));
  load(path.join(folder, described.main ?? 'index.js'));
}
