import { expect, test } from "vitest";
import { type Deed, replayStaff } from "../../../tools/simulation/staff-replay.ts";

const MINUTE_MS = 60_000;
const SUE = "sue@shop.example";
const deed = (minute: number, who: string, what: string, details: Deed["details"] = {}): Deed => ({
	who,
	what,
	details,
	at: minute * MINUTE_MS,
});
const invited = deed(0, "owner", "STAFF_INVITE", { staff: SUE, role: "support" });

test("D-241 a replay of the log explains what a role allows, and nothing after it was changed or taken away", () => {
	expect(replayStaff([invited, deed(9, SUE, "ORDER_REFUND"), deed(9, SUE, "ORDER_CONTACT")])).toEqual([]);
	expect(replayStaff([invited, deed(9, SUE, "ORDER_SHIP")])).toEqual([`${SUE} (support): ORDER_SHIP`]);
	const packs = deed(10, "owner", "STAFF_ROLE", { staff: SUE, role: "fulfillment" });
	expect(replayStaff([invited, packs, deed(10.5, SUE, "ORDER_REFUND")]), "a request under way").toEqual([]);
	expect(replayStaff([invited, packs, deed(12, SUE, "ORDER_REFUND")])).toEqual([`${SUE} (fulfillment): ORDER_REFUND`]);
	const gone = deed(20, "owner", "STAFF_DEACTIVATE", { staff: SUE, role: "support" });
	expect(replayStaff([invited, gone, deed(22, SUE, "LOGIN_FAILED")])).toEqual([]);
	expect(replayStaff([invited, gone, deed(22, SUE, "ORDER_CONTACT")])).toEqual([`${SUE} (): ORDER_CONTACT`]);
	const back = deed(30, "owner", "STAFF_ACTIVATE", { staff: SUE, role: "support" });
	expect(replayStaff([invited, gone, back, deed(32, SUE, "LOGIN")])).toEqual([]);
});
