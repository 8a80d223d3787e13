import { useState } from 'react';
import {
  AmountField,
  Button,
  Checkbox,
  Column,
  DateOfBirthField,
  FormError,
  Grid,
  HeartIcon,
  PasswordField,
  RadioCards,
  SelectField,
  Stack,
  Switch,
  TextArea,
  TextField,
  TextLink,
  UserIcon,
} from '../src/public.ts';
import { longLabel, longText, longWord } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

const halves = { medium: 6 } as const;

export function Forms() {
  return (
    <Section id="forms" title="Forms">
      <Fields />
      <Choices />
      <Births />
      <Part of={{ FormError }}>
        <State name="one thing">
          <FormError title="Those login details aren’t right. Please try again." />
        </State>
        <Problems />
      </Part>
    </Section>
  );
}

function Fields() {
  return (
    <>
      <Part of={{ TextField }}>
        <Grid>
          <Column columns={halves}>
            <TextField label="Your name" hint="Others see it. Between 3 and 30 characters." />
          </Column>
          <Column columns={halves}>
            <TextField
              label="Email"
              type="email"
              defaultValue="anna@example"
              error="That address is not complete: what comes after “example”?"
            />
          </Column>
          <Column columns={halves}>
            <TextField label="Disabled" disabled defaultValue="Not to be changed" />
          </Column>
          <Column columns={halves}>
            <TextField label={longLabel} hint={longText} defaultValue={longText} error={longWord} />
          </Column>
        </Grid>
      </Part>
      <Part of={{ AmountField }}>
        <Grid>
          <Column columns={halves}>
            <AmountField label="In 24 hours" unit={{ text: '£', side: 'start' }} placeholder="No limit" note="£12.90 spent so far" />
          </Column>
          <Column columns={halves}>
            <AmountField
              label="In 24 hours"
              unit={{ text: 'DKK', side: 'end' }}
              defaultValue="a lot"
              note="DKK 12.90 spent so far"
              error="Enter an amount, for example 50."
            />
          </Column>
        </Grid>
      </Part>
      <Part of={{ PasswordField }}>
        <Grid>
          <Column columns={halves}>
            <PasswordField label="Password" showLabel="Show password" defaultValue="quiet evening" autoComplete="off" />
          </Column>
          <Column columns={halves}>
            <PasswordField
              label="Another password"
              showLabel="Show the other password"
              defaultValue="short"
              error="At least 8 characters."
              autoComplete="off"
            />
          </Column>
        </Grid>
      </Part>
      <Part of={{ SelectField }}>
        <Grid>
          <Column columns={halves}>
            <SelectField label="Country" defaultValue="nl">
              <option value="nl">Netherlands</option>
              <option value="de">{longText}</option>
            </SelectField>
          </Column>
          <Column columns={halves}>
            <SelectField label="Region" disabled hint="Choose a country first.">
              <option>–</option>
            </SelectField>
          </Column>
          <Column columns={halves}>
            <SelectField label="City" error="Choose the nearest one.">
              <option>{longText}</option>
            </SelectField>
          </Column>
        </Grid>
      </Part>
      <Part of={{ TextArea }}>
        <Grid>
          <Column columns={halves}>
            <TextArea label="About you" placeholder="What would a friend say about you?" maxLines={6} />
          </Column>
          <Column columns={halves}>
            <TextArea label="About you, too long" defaultValue={longText.repeat(3)} maxLines={4} error="At most 2,000 characters." />
          </Column>
        </Grid>
      </Part>
    </>
  );
}

function Choices() {
  const [gender, setGender] = useState('female');
  return (
    <>
      <Part of={{ Checkbox }}>
        <Stack gap={0}>
          <Checkbox defaultChecked label="Tell me by mail when someone writes" />
          <Checkbox
            label={
              <>
                I have read the <TextLink href="#terms">terms</TextLink> and I am 18 or older
              </>
            }
            error="Please confirm that you are 18 or older."
          />
          <Checkbox disabled label="Not to be changed" />
          <Checkbox label={longText} />
        </Stack>
      </Part>
      <Part of={{ Switch }}>
        <Stack gap={0}>
          <Switch defaultChecked label="Show my activity" text="Others see when you are online." />
          <Switch label="New messages" />
          <Switch disabled label="Not to be changed" text={longText} />
        </Stack>
      </Part>
      <Part of={{ RadioCards }}>
        <State name="chosen, disabled">
          <RadioCards
            legend="I am a"
            value={gender}
            onChange={setGender}
            options={[
              { value: 'female', label: 'Woman', icon: <UserIcon /> },
              { value: 'male', label: 'Man', icon: <UserIcon /> },
              { value: 'both', label: 'Looking for both', icon: <HeartIcon />, disabled: true },
            ]}
          />
        </State>
        <State name="none chosen, with an error, long">
          <RadioCards
            legend="I look for"
            value={null}
            onChange={() => {}}
            error="Choose one of them."
            options={[
              { value: 'long', label: longWord, icon: <HeartIcon /> },
              { value: 'short', label: 'Company', icon: <HeartIcon /> },
            ]}
          />
        </State>
      </Part>
    </>
  );
}

function Births() {
  const [birth, setBirth] = useState('1991-04-');
  return (
    <Part of={{ DateOfBirthField }}>
      <Grid>
        <Column columns={halves}>
          <DateOfBirthField
            label="When were you born?"
            hint="No one sees the day, only your age."
            locale="en-GB"
            partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
            value={birth}
            onChange={setBirth}
          />
        </Column>
        <Column columns={halves}>
          <DateOfBirthField
            label="Geburtsdatum"
            locale="de"
            partLabels={{ day: 'Tag', month: 'Monat', year: 'Jahr' }}
            value="2012-02-03"
            onChange={() => {}}
            error="Du musst mindestens 18 sein."
          />
        </Column>
      </Grid>
    </Part>
  );
}

function Problems() {
  const [hasError, setHasError] = useState(false);
  return (
    <State name="several, each with a way to its field">
      {hasError ? (
        <FormError
          title="Two things are missing"
          problems={[
            { fieldId: 'name', message: 'Your name' },
            { fieldId: 'mail', message: longText },
          ]}
        />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setHasError(true)}>
            Send with mistakes
          </Button>
        </div>
      )}
    </State>
  );
}
