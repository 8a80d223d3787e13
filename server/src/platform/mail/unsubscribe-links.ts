import { STOPPABLE_TOPICS, type StoppableTopic } from '@vesper/contracts';
import { createSealed } from '../security/sealed.ts';

export interface Subscription {
  memberId: string;
  topic: StoppableTopic;
}

/**
 * Tokens that unsubscribe one member from one topic, without a login. They never expire, because old mails must keep their word, and are
 * sealed rather than stored: an erased member's token opens and finds no one.
 */
export interface UnsubscribeLinks {
  token(brandId: number, subscription: Subscription): string;
  /** Undefined: not issued by us, or for another brand. */
  read(brandId: number, token: string): Subscription | undefined;
}

export function createUnsubscribeLinks(secret: string): UnsubscribeLinks {
  const sealed = createSealed(secret, 'unsubscribe links');
  return {
    token: (brandId, { memberId, topic }) => sealed.seal(`${shortened(memberId)} ${topic}`, [brandId]),
    read(brandId, token) {
      const [member = '', name] = sealed.open(token, [brandId])?.split(' ') ?? [];
      const topic = STOPPABLE_TOPICS.find((one) => one === name);
      return topic && { memberId: uuidOf(member), topic };
    },
  };
}

/** A UUID in 22 characters: with all 36 the address would be longer than the router's bound for a part of a path. */
const shortened = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const uuidOf = (short: string): string => Buffer.from(short, 'base64url').toString('hex');
