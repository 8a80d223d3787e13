import { generateKeyPairSync, sign } from 'node:crypto';

const tagged = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const bytes = body.length < 256 ? [body.length] : [body.length >> 8, body.length & 0xff];
  const length = body.length < 128 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
const ECDSA_WITH_SHA256 = sequence(tagged(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
const time = (text: string) => tagged(0x17, Buffer.from(text));

/** A certificate that no one trusts (X.509 v3, ECDSA: browsers take no Ed25519), for a server of tests that has to speak https. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const commonName = sequence(tagged(0x06, Buffer.from([0x55, 0x04, 0x03])), tagged(0x0c, Buffer.from('127.0.0.1')));
  const name = sequence(tagged(0x31, commonName));
  const validity = sequence(time('200101000000Z'), time('491231235959Z'));
  const alternativeNames = sequence(
    tagged(0x06, Buffer.from([0x55, 0x1d, 0x11])),
    tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')))),
  );
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeNames)),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const der = sequence(content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----\n`,
  };
}
