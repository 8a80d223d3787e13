import { generateKeyPairSync, sign } from 'node:crypto';

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
const ED25519 = sequence(tagged(0x06, Buffer.from([0x2b, 0x65, 0x70])));
const time = (text: string) => tagged(0x17, Buffer.from(text));

/** A certificate that nobody trusts (X.509 v1, Ed25519), for a server of tests that has to speak https. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const commonName = sequence(tagged(0x06, Buffer.from([0x55, 0x04, 0x03])), tagged(0x0c, Buffer.from('127.0.0.1')));
  const name = sequence(tagged(0x31, commonName));
  const validity = sequence(time('200101000000Z'), time('491231235959Z'));
  const content = sequence(
    tagged(0x02, Buffer.from([1])),
    ED25519,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign(null, content, privateKey));
  const der = sequence(content, ED25519, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`,
  };
}
