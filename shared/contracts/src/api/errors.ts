/**
 * Every code that an error's body may carry, with its English `message` (D-02): for people with a console. Clients translate by code, in the brand's
 * voice (D-66). The first seven are X-03's, word for word.
 */
export const errorMessages = {
  login_failed: 'Login failed, please try again',
  login_blocked: 'Too many incorrect attempts, account blocked for {minutes} min.',
  too_many_reset_mails: 'Too many password reset emails sent, please try again tomorrow.',
  email_unknown: 'E-mail address not found',
  link_invalid: 'Link expired or invalid, request a new email',
  payment_failed: 'Payment failed or has been cancelled.',
  internal: 'An error occured, please try again later.',
  // Any request.
  not_found: 'This page could not be found',
  request_invalid: 'This request could not be read.',
  query_invalid: 'The address of this request is incomplete or wrong.',
  fields_invalid: 'Some fields are missing or wrong.',
  too_large: 'This is too large.',
  unsupported_media_type: 'This type of content is not accepted.',
  too_many_requests: 'Too many requests, please try again later.',
  client_request_required: 'This request did not come from our page.',
  cross_site_refused: 'This request came from another site.',
  idempotency_key_missing: 'A write needs an Idempotency-Key header with a UUID.',
  idempotency_mismatch: 'This Idempotency-Key was used for another request.',
  brand_unknown: 'No site lives at this address.',
  unavailable: 'The service is not available right now, please try again later.',
  // Who asks.
  authentication_required: 'Please log in to continue.',
  already_signed_in: 'You are logged in already.',
  entry_unanswered: 'Please answer the question at the entrance first.',
  unconfirmed: 'Please confirm your email address first.',
  already_confirmed: 'This address is confirmed already.',
  account_exists: 'An account with this address exists already.',
  account_pending_deletion: 'This account is being deleted.',
  signups_closed: 'Nobody can sign up right now.',
  // What is asked for.
  blocked: 'You have blocked this member.',
  profile_gone: 'This profile is gone.',
  conversation_limit: 'A free account has no room for another conversation.',
  not_enough_credits: 'There are not enough credits for this.',
  photo_limit: 'A profile has no room for another photo.',
  photo_main_is_private: 'A private photo can not be the main one.',
  push_is_off: 'This site sends no push messages.',
  // Payments.
  price_changed: 'The price has changed.',
  method_unavailable: 'This payment method is not available.',
  code_not_found: 'There is no such discount code.',
  code_used: 'This discount code was used already.',
  code_country: 'This discount code is for another country.',
  code_lower: 'Your discount is as good as this code.',
  provider_unavailable: 'The payment provider does not answer.',
  signature_invalid: 'The signature of this notice is wrong.',
} as const;
export type ErrorCode = keyof typeof errorMessages;
