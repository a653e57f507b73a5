import { newWorld } from "../../testing/world.ts";
import { setScene } from "../testing/scene.ts";
import { stripeService } from "../testing/services.ts";
import { tryShares } from "../testing/shares.ts";

let now = () => 0;
const { accounts, ...service } = await stripeService(() => now());
const world = await newWorld({ ...service.settings, STRIPE_CONNECT: "true", PLATFORM_FEE_PERCENT: "10" });
now = () => world.clock.now().getTime();
tryShares(setScene(world, service), accounts);
