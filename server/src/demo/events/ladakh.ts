import type { DemoEvent } from "../types.ts";

/** Beyond the passes: Ladakh and Spiti. */
export const ladakh: readonly DemoEvent[] = [
  {
    title: "Hanle: nine nights under the darkest sky",
    host: "changthangtrails",
    type: "Experience",
    theme: "Adventure",
    motif: "night",
    place: { name: "Changthang Trails house", address: "Upper Changspa, Leh", city: "Leh", lat: 34.169, lng: 77.572 },
    when: { day: 75, start: "09:00", days: 10, end: "12:00" },
    text: [
      "A photographers' expedition to India's dark-sky reserve, planned around the new moon and around lungs: three nights in Leh before anybody goes higher. Four nights at Hanle at 4,300 metres with two trackers, three telescopes and a stove.",
      "Stanzin drives, Rigzin cooks, and Padma from the observatory shows you what a magnitude-7.6 night looks like. Oxygen and a doctor on call are part of the price, and of the reason for it.",
      "We speak to everybody by phone before confirming: altitude is not for bargaining.",
    ],
    tags: ["stargazing", "photography", "ladakh"],
    tickets: [
      {
        name: "Photographer, twin share",
        description: "All stays, meals, permits, jeeps",
        price: 128000,
        capacity: 6,
        max: 2,
      },
      { name: "Photographer, single", description: "As above, a room of your own", price: 145000, capacity: 2, max: 1 },
    ],
    fill: 0.38,
    featured: true,
    approval: true,
    questions: [
      { text: "Highest you have slept, in metres", kind: "NUMBER", required: true, answers: ["3500", "2200", "4100"] },
      {
        text: "Any heart or lung condition?",
        kind: "LONG_TEXT",
        required: true,
        answers: ["None", "Mild asthma, controlled"],
      },
      { text: "What do you shoot with?", answers: ["Sony A7 IV and a 14 mm", "A borrowed DSLR", "Film, stubbornly"] },
    ],
    itinerary: [
      { title: "Land", text: "Rest. Really." },
      { title: "Leh on foot", text: "Old town, tea, early bed." },
      { title: "Shey and Thiksey", text: "A gentle day at 3,500 m and a lens talk." },
      { title: "To Hanle", text: "Along the Indus with stops; settle at the homestay." },
      { title: "First light", text: "Polar alignment, then the core rises." },
      { title: "Observatory", text: "Visit by day, deep-sky by night." },
      { title: "Nomads", text: "Pashmina herders' camp; portraits at dusk." },
      { title: "Last dark", text: "Panoramas, time-lapse, cocoa." },
      { title: "Back by Tso Kar", text: "Black-necked cranes; Leh by evening." },
      { title: "Fly", text: "Breakfast, prints, airport." },
    ],
  },
  {
    title: "Spiti winter homestay",
    host: "changthangtrails",
    type: "Experience",
    theme: "Lifestyle",
    motif: "lanterns",
    place: {
      name: "Kaza bus stand",
      address: "NH 505, Kaza, Lahaul and Spiti",
      city: "Kaza",
      lat: 32.2276,
      lng: 78.071,
    },
    when: { day: 62, start: "08:00", days: 7, end: "18:00" },
    text: [
      "One warm room, one stove, six people and a grandmother who beats everyone at cards. You carry water, bake tingmo, and learn why nobody here says the word bored.",
      "Days are short and bright: Key monastery in snow, ibex above Kibber, an ice-hockey match if the pond holds.",
    ],
    tags: ["homestay", "snow", "villages"],
    tickets: [
      { name: "Guest of the house", description: "From Shimla and back, all meals", price: 32500, capacity: 8, max: 2 },
    ],
    fill: 0.63,
    itinerary: [
      { title: "Shimla to Kalpa", text: "Apple country and the first cold." },
      { title: "To Kaza", text: "The long road along the Spiti." },
      { title: "Key", text: "Monastery, butter lamps, bread." },
      { title: "Kibber", text: "Looking for a grey cat on grey rock." },
      { title: "House day", text: "Chores, cards, chang." },
      { title: "Langza", text: "Fossils and the big Buddha in snow." },
      { title: "Down", text: "To Reckong Peo and warm showers." },
    ],
  },
];
