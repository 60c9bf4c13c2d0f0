import { expect, test } from "vitest";
import { type LogEntry, replayStaff } from "../../../tools/simulation/staff-replay.ts";

const MINUTE_MS = 60_000;
const SUE = "sue@shop.example";
const entry = (minute: number, who: string, what: string, details: LogEntry["details"] = {}): LogEntry => ({
	who,
	what,
	details,
	at: minute * MINUTE_MS,
});
const invited = entry(0, "owner", "STAFF_INVITE", { staff: SUE, role: "support" });

test("D-241 a replay of the log explains what a role allows, and nothing after it was changed or taken away", () => {
	expect(replayStaff([invited, entry(9, SUE, "ORDER_REFUND"), entry(9, SUE, "ORDER_CONTACT")])).toEqual([]);
	expect(replayStaff([invited, entry(9, SUE, "ORDER_SHIP")])).toEqual([`${SUE} (support): ORDER_SHIP`]);
	const packs = entry(10, "owner", "STAFF_ROLE", { staff: SUE, role: "fulfillment" });
	expect(replayStaff([invited, packs, entry(10.5, SUE, "ORDER_REFUND")]), "a request under way").toEqual([]);
	expect(replayStaff([invited, packs, entry(12, SUE, "ORDER_REFUND")])).toEqual([`${SUE} (fulfillment): ORDER_REFUND`]);
	const gone = entry(20, "owner", "STAFF_DEACTIVATE", { staff: SUE, role: "support" });
	expect(replayStaff([invited, gone, entry(22, SUE, "LOGIN_FAILED")])).toEqual([]);
	expect(replayStaff([invited, gone, entry(22, SUE, "ORDER_CONTACT")])).toEqual([`${SUE} (): ORDER_CONTACT`]);
	const back = entry(30, "owner", "STAFF_ACTIVATE", { staff: SUE, role: "support" });
	expect(replayStaff([invited, gone, back, entry(32, SUE, "LOGIN")])).toEqual([]);
});
