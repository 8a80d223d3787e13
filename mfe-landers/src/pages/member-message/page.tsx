import type { MemberLanding } from '@vesper/contracts';
import { useHost, useStoreValue, useTexts } from '@vesper/host-kit';
import { Button, color, Stack, styled, TextArea, type } from '@vesper/ui';
import { type FormEvent, useState } from 'react';
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
  const longest = useStoreValue(stores.settings, ({ settings }) => settings.message_length);
  const signUp = useSignupWith(member.card, 'landing2');
  const { name, id } = member.card;
  // Somebody who comes back to the page, or reloads it, finds what they wrote to this member.
  const [text, setText] = useState(() => {
    const { profile, signup_message } = stores.signupDraft.getState();
    return profile?.id === id ? signup_message : '';
  });
  const [isEmpty, setEmpty] = useState(false);
  const used = [...text.trim()].length;
  const isLong = used > longest;
  const count = t('common:own_profile.characters', { used: formatNumber(used), max: formatNumber(longest) });

  function send(event: FormEvent) {
    event.preventDefault();
    const message = text.trim();
    setEmpty(message === '');
    if (message !== '' && !isLong) signUp(message);
  }

  return (
    <MemberPage member={member} title={t('member_signup.with', { name })}>
      <form onSubmit={send} noValidate>
        <Stack gap={12}>
          <TextArea
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
          <Button size="large" type="submit">
            {t('member_landing.send')}
          </Button>
          <Note>{t('member_landing.delivered')}</Note>
          <Note>
            <FreeOfCharge />
          </Note>
          <Price />
        </Stack>
      </form>
    </MemberPage>
  );
}
