import { newWorld } from "../../testing/world.ts";
import { stripeService } from "../testing/services.ts";
import { tryTraps } from "../testing/traps.ts";

let now = () => 0;
const service = await stripeService(() => now());
const world = await newWorld(service.settings);
now = () => world.clock.now().getTime();
tryTraps(world, service);
