import { useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  Column,
  CreditCardIcon,
  DateOfBirthField,
  FormError,
  Grid,
  HeartIcon,
  LandmarkIcon,
  PasswordField,
  PriceCard,
  PriceCards,
  RadioCards,
  RadioList,
  SelectField,
  Stack,
  TextArea,
  TextField,
  TextLink,
  UserIcon,
} from '../src/public.ts';
import { Example, Section } from './section.tsx';

const halves = { medium: 6 } as const;

export function Forms() {
  const [gender, setGender] = useState('female');
  const [birth, setBirth] = useState('1991-04-');
  const [method, setMethod] = useState('ideal');
  const [bundle, setBundle] = useState('100');
  const [hasError, setHasError] = useState(false);
  return (
    <>
      <Section title="Forms">
        <Example name="Fields">
          <Card>
            <Grid>
              <Column columns={halves}>
                <TextField label="Your name" hint="Others see it. Between 3 and 12 characters." autoComplete="nickname" />
              </Column>
              <Column columns={halves}>
                <TextField
                  label="E-mail address"
                  type="email"
                  defaultValue="anna@example"
                  error="That address is not complete: what comes after “example”?"
                />
              </Column>
              <Column columns={halves}>
                <PasswordField label="Password" showLabel="Show password" defaultValue="quiet evening" autoComplete="new-password" />
              </Column>
              <Column columns={halves}>
                <SelectField label="Country" defaultValue="nl">
                  <option value="nl">Netherlands</option>
                  <option value="de">Germany</option>
                </SelectField>
              </Column>
              <Column>
                <TextArea label="About you" placeholder="What would a friend say about you?" maxLines={6} />
              </Column>
              <Column columns={halves}>
                <TextField label="Disabled" disabled defaultValue="Not to be changed" />
              </Column>
            </Grid>
          </Card>
        </Example>
        <Example name="Checkbox">
          <Stack gap={0}>
            <Checkbox defaultChecked label="Tell me by mail when somebody writes" />
            <Checkbox
              label={
                <>
                  I have read the <TextLink href="#terms">terms</TextLink> and I am 18 or older
                </>
              }
              error="Please confirm that you are 18 or older."
            />
          </Stack>
        </Example>
        <Example name="RadioCards">
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
        </Example>
        <Example name="DateOfBirthField">
          <Grid>
            <Column columns={halves}>
              <DateOfBirthField
                label="When were you born?"
                hint="Nobody sees the day, only your age."
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
        </Example>
        <Example name="FormError">
          {hasError ? (
            <FormError
              title="Two things are missing"
              problems={[
                { fieldId: 'name', message: 'Your name' },
                { fieldId: 'mail', message: 'Your e-mail address' },
              ]}
            />
          ) : (
            <div>
              <Button variant="secondary" onClick={() => setHasError(true)}>
                Send with mistakes
              </Button>
            </div>
          )}
        </Example>
      </Section>
      <Section title="Payment">
        <Example name="PriceCards">
          <PriceCards aria-label="Bundles">
            {[
              { id: '40', title: '40 credits', price: '€12.90', perMessage: '€0.65 per message' },
              {
                id: '100',
                title: '100 credits',
                price: '€18.68',
                perMessage: '€0.37 per message',
                flag: 'Best fit',
                discount: { was: '€24.90', wasLabel: 'before', reason: '25 % off: welcome discount' },
              },
              { id: '250', title: '250 credits', price: '€49.90', perMessage: '€0.40 per message' },
            ].map(({ id, ...card }) => (
              <PriceCard key={id} name="bundle" value={id} checked={bundle === id} onChange={() => setBundle(id)} {...card} />
            ))}
          </PriceCards>
        </Example>
        <Example name="RadioList">
          <RadioList
            legend="How do you want to pay?"
            value={method}
            onChange={setMethod}
            options={[
              { value: 'ideal', label: 'iDEAL', hint: 'With your bank’s app', icon: <LandmarkIcon />, after: 'Free' },
              { value: 'card', label: 'Credit card', icon: <CreditCardIcon />, after: '€0.50' },
              { value: 'transfer', label: 'Bank transfer', hint: 'Takes one to three days', icon: <LandmarkIcon />, after: 'Free' },
            ]}
          />
        </Example>
      </Section>
    </>
  );
}
