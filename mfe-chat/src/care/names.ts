/** Names that are the same in every language; parts of phrases. */
export const messengers = 'whatsapp|whats app|telegram|snapchat|wechat|viber|google chat|hangouts|threema';
export const coins = 'bitcoin|bitcoins|ethereum|usdt|binance|coinbase|trust wallet';
export const shops = 'steam|itunes|google play|razer|amazon|apple';
