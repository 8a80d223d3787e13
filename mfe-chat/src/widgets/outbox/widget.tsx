import { useOwnChatContext } from '../../session/chat-context.ts';

/** On every page while messages wait: goes on sending them (B-01). The session outlives the widget. */
export default function OutboxWidget() {
  useOwnChatContext();
  return null;
}
