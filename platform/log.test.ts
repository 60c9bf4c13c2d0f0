import { expect, test } from "vitest";
import { openLog } from "./log.ts";

function write(fields: object, text = "something happened"): { line: string; fields: Record<string, unknown> } {
	const lines: string[] = [];
	openLog("info", { write: (line) => lines.push(line) }).info(fields, text);
	expect(lines).toHaveLength(1);
	return { line: lines[0] ?? "", fields: JSON.parse(lines[0] ?? "{}") };
}

test("a line is JSON with level, time, fields and message", () => {
	const { fields } = write({ requestId: "r1", count: 2, none: null });
	expect(fields).toEqual({
		level: 30,
		time: expect.any(Number),
		requestId: "r1",
		count: 2,
		none: null,
		msg: "something happened",
	});
});

test("nothing below the level is written", () => {
	const lines: string[] = [];
	const log = openLog("error", { write: (line) => lines.push(line) });
	log.info({}, "a");
	log.warn({}, "b");
	log.error({}, "c");
	expect(lines).toHaveLength(1);
});

test("SCOPE-08 a number that could be a card's is hidden wherever it occurs; other long numbers are not", () => {
	const { line } = write(
		{
			a: "4242424242424242",
			b: [{ c: "card 4000 0000 0000 0002 declined" }],
			at: 1_750_000_000_000,
			order: "1234567890123456",
		},
		"4242-4242-4242-4242",
	);
	expect(line).not.toMatch(/4242|4000/);
	expect(line).toContain("1750000000000");
	expect(line).toContain("1234567890123456");
	expect(line).toContain("card [hidden] declined");
});

test("secrets are hidden by name at any depth, provider keys and passwords by their format", () => {
	const { line, fields } = write({
		password: "p1",
		request: { headers: { Cookie: "p2", authorization: "p3", accept: "text/html" }, body: { sessionToken: "p4" } },
		text: "key sk_live_abcdefgh1 at postgres://shop:p5pass@db/shop",
	});
	expect(line).not.toMatch(/p[1-5]|abcdefgh1/);
	expect(fields.text).toBe("key [hidden] at postgres://shop:[hidden]@db/shop");
	expect(fields.request).toMatchObject({ headers: { accept: "text/html" } });
});

test("D-14 a payment session's id, which opens its success page, is shortened wherever it occurs", () => {
	const id = "cs_test_a1B2c3D4e5F6g7H8i9J0k1L2";
	const { line, fields } = write(
		{ session: id, err: new Error(`No such checkout.session: ${id}`) },
		`session ${id} ended`,
	);
	expect(line).not.toContain("e5F6");
	expect(fields.session).toBe("cs_test_a1B2c3D4…");
	expect(write({ session: "cs_live_a1B2c3D4e5" }).fields.session).toBe("cs_live_a1B2c3D4…");
});

test("an error retains type, message, code, stack and cause, and no attached data", () => {
	const error = Object.assign(new TypeError("no", { cause: new Error("because") }), {
		code: "E1",
		parameters: ["ann@x.example"],
	});
	const { fields, line } = write({ err: error });
	expect(fields.err).toMatchObject({ type: "TypeError", message: "no", code: "E1", cause: { message: "because" } });
	expect(line).not.toContain("ann@x.example");
});

test("circular fields do not break logging", () => {
	const fields: Record<string, unknown> = {};
	fields.self = fields;
	expect(write(fields).line).toContain("[deep]");
});
