import { newWorld } from "../../testing/world.ts";
import { setScene } from "../testing/scene.ts";
import { razorpayService } from "../testing/services.ts";
import { tryShares } from "../testing/shares.ts";

const { accounts, ...service } = await razorpayService();
const world = await newWorld({ ...service.settings, RAZORPAY_ROUTE: "true", PLATFORM_FEE_PERCENT: "10" });
tryShares(setScene(world, service), accounts);
