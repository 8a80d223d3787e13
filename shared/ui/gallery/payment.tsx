import { useState } from 'react';
import { CreditCardIcon, LandmarkIcon, PriceCard, PriceCards, RadioList } from '../src/public.ts';
import { longText, longWord } from './long-texts.ts';
import { Part, Section, State } from './part.tsx';

export function Payment() {
  const [method, setMethod] = useState('ideal');
  const [bundle, setBundle] = useState('100');
  return (
    <Section id="payment" title="Payment">
      <Part of={{ PriceCards, PriceCard }}>
        <State name="chosen, discounted, disabled, long">
          <PriceCards aria-label="Bundles">
            {[
              { id: '40', title: '40 credits', price: '€12.90', perMessage: '€0.65 per message', note: 'Your last choice' },
              {
                id: '100',
                title: '100 credits',
                parts: '90 + 10 extra',
                price: '€18.68',
                perMessage: '€0.37 per message',
                flag: 'Best fit',
                discount: { was: '€24.90', wasLabel: 'before', saved: '−25 %' },
              },
              { id: '250', title: '250 credits', price: '€49.90', perMessage: '€0.40 per message', disabled: true },
              {
                id: 'long',
                title: longWord,
                price: '12 499,90 zł',
                perMessage: longText,
                flag: longWord,
                discount: { was: '24 999,80 zł', wasLabel: 'before', saved: '−50 %' },
              },
            ].map(({ id, ...card }) => (
              <PriceCard key={id} name="bundle" value={id} checked={bundle === id} onChange={() => setBundle(id)} {...card} />
            ))}
          </PriceCards>
        </State>
      </Part>
      <Part of={{ RadioList }}>
        <State name="chosen, disabled, long">
          <RadioList
            legend="How do you want to pay?"
            value={method}
            onChange={setMethod}
            options={[
              { value: 'ideal', label: 'iDEAL', hint: 'With your bank’s app', icon: <LandmarkIcon />, after: 'Free' },
              { value: 'card', label: 'Credit card', icon: <CreditCardIcon />, after: '€0.50' },
              { value: 'transfer', label: longWord, hint: longText, icon: <LandmarkIcon />, after: 'Free' },
              { value: 'giropay', label: 'Giropay', hint: 'No longer offered by its operator', icon: <LandmarkIcon />, disabled: true },
            ]}
          />
        </State>
        <State name="none chosen, with an error">
          <RadioList
            legend="And where from?"
            value={null}
            onChange={() => {}}
            error="Choose one of them."
            options={[{ value: 'bank', label: 'A bank account' }]}
          />
        </State>
      </Part>
    </Section>
  );
}
