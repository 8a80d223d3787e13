import type { ApiFailure, CallId, CallResponse, ChatState, Locale } from '@vesper/contracts';
import { createFakeHost, type FakeHost, refuse } from '@vesper/testing/in-browser';
import type { Conditions, StagePorts } from '../stage-protocol.ts';

interface HostOptions extends StagePorts {
  conditions: Conditions;
  textsOf(locale: Locale): Promise<{ own: Record<string, unknown>; common: Record<string, unknown> }>;
}

interface WatchedHost {
  host: FakeHost;
  /** Sets the current path. */
  goTo(path: string): void;
}

/** The tests' fake host, with the panel as its server; logs everything that the remote does with it. */
export async function createWatchedHost({ remote, responseTo, log, conditions, textsOf }: HostOptions): Promise<WatchedHost> {
  const { name } = remote;
  const { own, common } = await textsOf(conditions.locale);
  const host = createFakeHost({
    remote: name,
    user: conditions.user,
    locale: conditions.locale,
    texts: own,
    commonTexts: common,
    loadTexts: async (locale) => {
      const texts = await textsOf(locale);
      return { common: texts.common, [name]: texts.own };
    },
    stores: { chatState: chatStateFrom(responseTo) },
    calls: new Proxy({}, { get: (_calls, id) => handlerOf(responseTo(id as CallId)) }),
  });
  const watched: FakeHost = {
    ...host,
    events: {
      on: host.events.on,
      emit(event, payload) {
        log({ kind: 'event', what: event, detail: payload });
        host.events.emit(event, payload);
      },
    },
    api: {
      async ask(descriptor, input) {
        const answer = await host.api.ask(descriptor, input);
        log({ kind: 'call', what: descriptor.id, detail: { asked: input, answer } });
        return answer;
      },
      async call(id, input) {
        try {
          const answer = await host.api.call(id, input);
          log({ kind: 'call', what: id, detail: { asked: input, answer } });
          return answer;
        } catch (error) {
          const { status, code } = error as ApiFailure;
          if (code === 'no_answer') log({ kind: 'unanswered', what: id, detail: { asked: input } });
          else log({ kind: 'call', what: `${id}: ${status} ${code}`, detail: { asked: input } });
          throw error;
        }
      },
    },
    navigation: {
      ...host.navigation,
      navigate(to, how) {
        log({ kind: 'navigation', what: String(to), detail: how });
        host.navigation.navigate(to, how);
      },
      leave: (url) => log({ kind: 'navigation', what: `leaves the site for ${url}` }),
    },
    telemetry: {
      error(error, context) {
        log({ kind: 'error', what: String(error), detail: context });
        return host.telemetry.error(error, context);
      },
    },
    mountSlot(slot, container, props) {
      log({ kind: 'slot', what: slot, detail: props });
      container.textContent = `slot ${slot}`;
      container.style.cssText = 'padding: 8px 12px; border: 1px dashed currentColor; border-radius: 8px; opacity: 0.6;';
      const leave = host.mountSlot(slot, container, props);
      return () => {
        container.textContent = '';
        container.style.cssText = '';
        leave();
      };
    },
  };
  return { host: watched, goTo: (path) => host.navigation.navigate(path, { replace: true }) };
}

/** The shell's store of likes and conversations, filled from the two calls that the shell makes itself. */
function chatStateFrom(responseTo: StagePorts['responseTo']): Partial<ChatState> {
  const read = <Id extends CallId>(id: Id) => {
    const answer = responseTo(id);
    return answer && 'body' in answer ? (answer.body as CallResponse<Id>) : undefined;
  };
  const chats = read('chats.get');
  const likes = read('likes.get');
  return {
    ...(chats && { chats: chats.chats, totalUnread: chats.total_unread_messages }),
    ...(likes && {
      likes: {
        profiles: Object.fromEntries(likes.profiles.map((profile) => [profile.id, profile])),
        received: likes.liked_by,
        given: likes.given,
      },
      totalNewLikes: likes.total_new_likes,
    }),
  };
}

function handlerOf(answer: ReturnType<StagePorts['responseTo']>): (() => unknown) | undefined {
  if (!answer) return undefined;
  return 'body' in answer ? () => structuredClone(answer.body) : refuse(answer.failure.status, answer.failure.error);
}
