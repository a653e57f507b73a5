import type { DemoEvent } from "../types.ts";

export const online: readonly DemoEvent[] = [
  {
    title: "Read Devanagari in ninety minutes",
    host: "ghatstories",
    type: "Event",
    theme: "Workshop",
    motif: "kolam",
    place: null,
    onlineUrl: "https://meet.example.in/devanagari",
    when: { day: 2, start: "20:00", durationHours: 1.5 },
    text: [
      "For everybody who speaks Hindi and reads it in Roman letters. Panditji draws, you copy, and by half past nine you read a film poster aloud.",
      "क से कबूतर, म से मेला। Camera optional, notebook compulsory; the recording stays up for a week.",
    ],
    tags: ["language", "online", "beginners"],
    facts: { languages: ["hi", "en"] },
    tickets: [{ name: "Seat", description: "Live class and worksheet", price: 199, capacity: 200, max: 2 }],
    fill: 0.45,
  },
  {
    title: "Home bakers' clinic: why did it sink?",
    host: "namakmirch",
    type: "Event",
    theme: "Food",
    motif: "chai",
    place: null,
    onlineUrl: "https://meet.example.in/bakers-clinic",
    when: { day: 10, start: "16:00", durationHours: 2 },
    text: [
      "Send a picture of your worst cake. Farida and a food chemist from Pune diagnose it in front of everyone, kindly, and then fix the recipe for Indian flour, Indian ovens and power cuts.",
      "Free, because we all have that cake.",
    ],
    tags: ["baking", "online", "free"],
    facts: { languages: ["en", "hi"] },
    tickets: [{ name: "Patient or spectator", description: "Free", price: 0, capacity: 300, max: 1 }],
    fill: 0.12,
  },
];
