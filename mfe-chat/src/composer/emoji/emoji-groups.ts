/** The system's own emoji, in the order of the picker; what is common in a first conversation, not all there are. */
export const EMOJI_GROUPS = [
  {
    name: 'faces',
    emoji: '😀 😃 😄 😁 😅 😂 🤣 😊 🙂 😉 😌 😍 🥰 😘 😗 😋 😜 🤪 😎 🤩 🥳 😏 🤔 🤗 🤭 🫣 😳 🥺 😢 😭 😴 😮 😱 🙄 😬 😇 🤤 🤯'.split(' '),
  },
  { name: 'hands', emoji: '👍 👎 👏 🙌 👋 🤝 🙏 💪 👌 🤞 ✌️ 🤙 👀 💃 🕺 🤷'.split(' ') },
  { name: 'love', emoji: '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💕 💖 💘 💋 💐 🌹 💌 ✨ 🔥 💯'.split(' ') },
  { name: 'nature', emoji: '🐶 🐱 🐴 🦊 🐻 🐝 🦋 🌸 🌻 🌲 🍂 ☀️ 🌙 ⭐ 🌈 🌧️ ❄️ 🌊'.split(' ') },
  { name: 'food', emoji: '☕ 🍵 🍷 🍺 🍸 🥂 🍾 🍕 🍝 🍣 🍔 🥐 🧀 🍓 🍫 🍰 🍦 🥗'.split(' ') },
  { name: 'doing', emoji: '🎉 🎂 🎁 🎈 🎵 🎸 🎬 📷 📚 🎨 ⚽ 🎾 🚴 🏊 🧘 🥾 🎲 🧩'.split(' ') },
  { name: 'places', emoji: '🏠 🏖️ ⛰️ 🏕️ 🌆 🚗 🚲 🚆 ✈️ ⛵ 🗺️ ⏰ 📍 ☔'.split(' ') },
] as const satisfies readonly { name: string; emoji: readonly string[] }[];
