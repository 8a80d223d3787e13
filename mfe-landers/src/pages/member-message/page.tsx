import { type MemberLanding, NO_SCRIPT_ID } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, Stack, styled, TextArea, type } from '@vesper/ui';
import { useRef, useState } from 'react';
import { MemberPage } from '../../member-landing/member-page.tsx';
import { useSignupWith } from '../../member-landing/use-signup-with.ts';
import { WithMember } from '../../member-landing/with-member.tsx';
import { FreeOfCharge } from '../../signup/free-of-charge.tsx';
import { Price } from '../../signup/price.tsx';

const Note = styled.p`
  ${type[14]};
  color: ${color.textQuiet};
`;

/** R-11, D-52: the first message is written before the signup, goes through it, and is delivered after the confirmation (D-40). */
export default function MemberMessagePage() {
  return <WithMember>{(member) => <FirstMessage member={member} />}</WithMember>;
}

function FirstMessage({ member }: { member: MemberLanding }) {
  const { stores } = useHost();
  const { t, fieldText, formatNumber } = useTexts();
  const signUp = useSignupWith(member.card, 'landing2');
  const { name, id } = member.card;
  const field = useRef<HTMLTextAreaElement>(null);
  // Someone who comes back to the page, or reloads it, finds what they wrote to this member.
  const [text, setText] = useState(() => {
    const { profile, signup_message } = stores.signupDraft.getState();
    return profile?.id === id ? signup_message : '';
  });
  const [isEmpty, setEmpty] = useState(false);
  // Nothing is longer than it may be before something is written: the document is one for all brands.
  const longest = useStoreValue(stores.settings, ({ settings }) => (text === '' ? 0 : settings.message_length));
  const used = [...text.trim()].length;
  const isLong = used > longest;
  const count = t('common:own_profile.characters', { used: formatNumber(used), max: formatNumber(longest) });

  function send() {
    // Of the field itself: a press from before the page was live is repeated at once with what was written by then.
    const message = field.current?.value.trim() ?? '';
    setEmpty(message === '');
    if (message !== '' && [...message].length <= stores.settings.getState().settings.message_length) signUp(message);
  }

  return (
    <MemberPage member={member} title={t('member_signup.with', { name })}>
      <Stack gap={12}>
        <TextArea
          ref={field}
          name="message"
          label={t('member_landing.message', { name })}
          hint={t(member.card.fictional_icon ? 'common:fictional.note' : 'member_landing.message_hint')}
          error={isLong ? `${fieldText('too_long')} · ${count}` : isEmpty && t('member_landing.message_empty')}
          value={text}
          minLines={2}
          onChange={({ target }) => {
            setText(target.value);
            setEmpty(false);
          }}
        />
        <Button size="large" popoverTarget={NO_SCRIPT_ID} onClick={send}>
          {t('member_landing.send')}
        </Button>
        <Note>{t('member_landing.delivered')}</Note>
        <Note>
          <FreeOfCharge />
        </Note>
        <Price />
      </Stack>
    </MemberPage>
  );
}
