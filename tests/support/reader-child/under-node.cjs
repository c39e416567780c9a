// The built reader in a child process of plain Node: a parent port and a page's port made of the one channel there is.
const { EventEmitter } = require('node:events');

const parentPort = Object.assign(new EventEmitter(), { postMessage: (notice) => process.send({ to: 'main', notice }) });
const page = Object.assign(new EventEmitter(), { postMessage: (reply) => process.send({ to: 'page', reply }) });
process.parentPort = parentPort;

process.on('message', ({ to, message }) => {
  if (to === 'reader') parentPort.emit('message', { data: message, ports: [page] });
  else if (to === 'port') page.emit('message', { data: message, ports: [] });
  else if (to === 'close') page.emit('close');
  // Stands for whatever a reader could do wrong: see the tests of the watchdog.
  else if (to === 'misbehave') require('node:vm').runInThisContext(message)();
});

require(process.argv[2]);
