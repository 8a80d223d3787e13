/** JSON schemas of the merchant API; Fastify responds with 400 to invalid requests. */

/** Custom formats. Only http(s) URLs without control characters: `javascript:` would run on our page, a line break would split a header. */
export const formats = {
  'web-address': (text: string) => /^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text),
};

const shortText = { type: 'string', minLength: 1, maxLength: 200 };
const webAddress = { type: 'string', maxLength: 2000, format: 'web-address' };
const minorUnits = { type: 'integer', minimum: 1, maximum: 99_999_999 };
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };

export const paymentRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'currency', 'method', 'description', 'order_ref', 'return_url', 'webhook_url', 'locale'],
  properties: {
    amount: minorUnits,
    currency,
    method: shortText,
    description: shortText,
    order_ref: shortText,
    return_url: webAddress,
    webhook_url: webAddress,
    locale: { type: 'string', pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$', maxLength: 35 },
    keep_card: { type: 'boolean' },
  },
};

export const mandateRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['iban', 'holder', 'reference'],
  properties: {
    iban: { type: 'string', pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$' },
    holder: shortText,
    reference: { type: 'string', minLength: 1, maxLength: 35 },
  },
};

export const debitRequest = { type: 'object', additionalProperties: false, required: ['mandate'], properties: { mandate: shortText } };

export const chargeRequest = { type: 'object', additionalProperties: false, required: ['card'], properties: { card: shortText } };

export const refundRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { amount: minorUnits },
};

export const methodsQuery = {
  type: 'object',
  required: ['country', 'currency', 'amount'],
  properties: {
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
    currency,
    amount: { type: 'string', pattern: '^[1-9][0-9]{0,7}$' },
  },
};

export const idempotencyHeaders = {
  type: 'object',
  required: ['idempotency-key'],
  properties: { 'idempotency-key': shortText },
};

export const paymentParams = {
  type: 'object',
  properties: { id: { type: 'string', maxLength: 64 } },
};
