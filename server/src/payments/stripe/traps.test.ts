import { newWorld } from "../../testing/world.ts";
import { tryMoneyAside } from "../testing/moneyAside.ts";
import { tryMoneyBack } from "../testing/moneyBack.ts";
import { tryMoneyIn } from "../testing/moneyIn.ts";
import { tryMoneySaidWrong } from "../testing/moneySaidWrong.ts";
import { setScene } from "../testing/scene.ts";
import { stripeService } from "../testing/services.ts";

let now = () => 0;
const service = await stripeService(() => now());
const world = await newWorld(service.settings);
now = () => world.clock.now().getTime();
const scene = setScene(world, service);
tryMoneyIn(scene);
tryMoneyBack(scene);
tryMoneyAside(scene);
tryMoneySaidWrong(scene);
