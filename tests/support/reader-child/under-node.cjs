// The built reader in a child process of plain Node: a parent port, and a page's port for each job, made of the one channel there is.
const { EventEmitter } = require('node:events');

const pages = new Map();
const pageOf = (job) => {
  if (!pages.has(job)) pages.set(job, Object.assign(new EventEmitter(), { postMessage: (reply) => process.send({ to: 'page', job, reply }) }));
  return pages.get(job);
};
const parentPort = Object.assign(new EventEmitter(), { postMessage: (notice) => process.send({ to: 'main', notice }) });
process.parentPort = parentPort;

process.on('message', ({ to, job, message }) => {
  if (to === 'reader') parentPort.emit('message', { data: message, ports: [pageOf(job)] });
  else if (to === 'port') pageOf(job).emit('message', { data: message, ports: [] });
  else if (to === 'forget') pages.delete(job);
  // Stands for whatever a reader could do wrong: see the tests of the watchdog.
  else if (to === 'misbehave') require('node:vm').runInThisContext(message)();
});

require(process.argv[2]);
