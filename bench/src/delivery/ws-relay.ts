import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Forwards every message to its recipient: no sessions, no storage, no replay. The first line of a message is the listener's name. */
const listeners = new Map<string, WebSocket>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  listeners.set(request.url ?? '', socket);
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const end = text.indexOf('\n');
    listeners.get(text.slice(0, end))?.send(text.slice(end + 1));
  });
});
server.on('listening', () => process.send?.((server.address() as AddressInfo).port));
