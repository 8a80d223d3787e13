import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Serialises 2 KB of JSON per request and does nothing else: the lower limit for any server on Fastify. */
const answer = { user: { id: '0b1f0a52-8d0f-4a39-9a4e-0d2f3c1b7a66', name: 'Anna', about_me: 'Good evening. '.repeat(140) } };

const app = Fastify();
app.get('/', async () => answer);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);
