import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { goOn } from "./goOn.ts";
import { lettersInRem } from "./lettersInRem.ts";
import { messages } from "./messages.config.ts";

/** What the frame around every page is made of, and the page that comes where another one fails. */
const frame =
  /app\/(shell\/|errors\/(reloadRule|FallbackScreen)|api\/(session|refresh|request|send|pathOf|ApiError|context|pageError)|auth\/LoginProvider|ui\/(Logo|Avatar|avatarTone|Bunting|toast|button|ButtonLink|IconButton|PosterFragments)|paraglide\/(runtime|registry|messages\/(nav_|ui_|errors_(broken|not_there|unexpected|way_home))))|contract\/src\/(firstPaths|pictures)|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/;

/** What most pages are made of; what an event is on its card and on its page. */
const parts =
  /app\/(ui\/(Badge|Button\.|Card|Skeleton|ErrorNote|PriceText|money|dates|EmptyState)|api\/error(Text\.|Toast))|messages\/errors_(offline|timeout|internal)|lucide-react\/dist\/esm\/icons\/(chevron-(left|right)|map-pin|x)\./;
const cards =
  /app\/(event\/(card|CardParts|Photo\.)|wishlist\/|places\/(place|usePlace|cityName))|messages\/(event_(badge|day|one|km|online|next)|home_(heart|wishlist_login|city\.))/;
/** What lists of events are made of, on Home and on a host's page. */
const lists =
  /app\/home\/(EventGrid|NothingFits|FollowLinks|follow|filter|dateFilter|datesText)\.|messages\/home_(none|nearby_all|feed|theme|filters\.)/;
/** What Home alone shares with parts of it that come later. */
const home =
  /app\/(home\/(carousel|CarouselArrows|useCarousel|lists)\.|saved\/(savable|OfferToSave)|ui\/useAhead|places\/(askDevice|findPlace)|ui\/(Chip|SearchField))|messages\/home_(place|more)|lucide-react\/dist\/esm\/icons\/(calendar-days|mountain)\./;

/** What an event's page is made of besides, in files that pages of bookings and hosts share. */
const event =
  /app\/(event\/(Story|EventFacts|storyLook|refunds|choice\.|whenText|hostName|LaterParts|Gallery)|ui\/(Stepper|deviceZone|langOf)|bookings\/calendar\.|facts\/)|messages\/(facts_|event_date_to_come|errors_invalid_quantity)|lucide-react\/dist\/esm\/icons\/(calendar-clock|arrow-left|minus|plus)\./;

/** What one books by on it, in one file: what is offered from a waitlist is booked by the same. */
const booking =
  /app\/event\/(EventPage|BookingAside|BookingBar|BookingPanel|useBooking|choiceStore|TicketList|LazySaleNotice|saleView|countView|eventMeta|eventQuery)\./;

/** Small files that are asked for together: each was another name on Home, which loads none of them at first. */
const fields = /app\/ui\/(Field|InputField|SwitchField)\./;
const saving =
  /app\/saved\/(SaveSearch|useSaveSearch)\.|messages\/saved_add_email|lucide-react\/dist\/esm\/icons\/bell/;

/** Small things of the account's menu that other pages share: as files of their own their names stood on every page. */
const menu =
  /app\/acting\/useActingBar|messages\/admin_title|lucide-react\/dist\/esm\/icons\/(calendar-plus|log-out|shield-check|ticket)\./;

/** The API server renders through `app/server.ts`: it is the input of the server build, and of `ssrLoadModule` in dev. */
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [paraglideVitePlugin(messages), tailwindcss(), reactRouter(), goOn],
  css: { postcss: { plugins: [lettersInRem] } },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  environments: {
    client: {
      build: {
        minify: "terser", // 2 kB less on Home than the built-in one, and Home has no room
        rolldownOptions: {
          // Few files instead of one for every word that two pages share: each costs a round trip on a slow line.
          output: {
            // Pages name some hundred and seventy files before anybody has pressed anything, and hashes can't be compressed.
            chunkFileNames: "assets/[name]-[hash:7].js",
            entryFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|react-router|scheduler)\/|app\/errors\/goOn/ },
                { name: "query", test: /node_modules\/@tanstack\/(react-query|query-core)\/|app\/api\/queryClient/ },
                { name: "frame", test: frame },
                { name: "parts", test: parts },
                { name: "cards", test: cards },
                { name: "lists", test: lists },
                { name: "home", test: home },
                { name: "event", test: event },
                { name: "menu", test: menu },
                { name: "fields", test: fields },
                { name: "saving", test: saving },
                // Last, since a file takes along what it needs and no other has.
                { name: "booking", test: booking },
                // Said when something fails; what every page may have to say itself stays with the pages.
                { name: "errors", test: /app\/paraglide\/messages\/errors_(?!broken|not_there|unexpected|way_home)/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // As it runs for visitors, wherever: else React comes along a second time, with what it says to developers.
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
      build: {
        rolldownOptions: {
          input: "./app/server.ts",
          // Names stay, so that what goes wrong in a page says where; the rest is read and kept by every server.
          output: { comments: false, minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } } },
        },
      },
      // Taken in, only what is used comes along, in a few files: read apart it was 63 MB and a second of every start. Not zod,
      // which the server has loaded. In dev only the icons: what is no module yet (React) can't be run from its source.
      resolve: command === "build" ? { noExternal: true, external: ["zod"] } : { noExternal: ["lucide-react"] },
    },
  },
  // Found only when a page first needs them, each would reload that page in dev.
  optimizeDeps: {
    include: [
      "@base-ui/react/dialog",
      "@base-ui/react/drawer",
      "@base-ui/react/menu",
      "@base-ui/react/toast",
      "@hookform/resolvers/zod",
      "@tanstack/react-query",
      "lucide-react",
      "react-easy-crop",
      "react-hook-form",
      "zod",
    ],
  },
  // light-dark() goes out as written: every browser that we support knows it.
  build: {
    manifest: true, // buildWorkers reads it, and removes it
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
  },
}));
