import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type GuardTools, provideGuardTools, provideShop } from "#app/request.ts";
import { limitAddress } from "./request-rate.ts";

test("APIM-01 a call beyond the limit learns that nothing is left and when to come back, and goes no further", async () => {
	const context = new RouterContextProvider();
	provideShop(context, { language: "en", config: {} } as never, { clientIp: "198.51.100.7", requestId: "r" });
	const state = { isExceeded: true, limit: 1200, windowSeconds: 60, left: 0, resetSeconds: 17 };
	provideGuardTools(context, { dataRate: { take: () => state } } as unknown as GuardTools);
	const next = () => Promise.reject(new Error("called"));
	const { status, headers } = (await limitAddress({ context } as never, next)) as Response;
	expect(status).toBe(429);
	expect(Object.fromEntries(headers)).toMatchObject({
		"ratelimit-policy": '"address";q=1200;w=60',
		ratelimit: '"address";r=0;t=17',
		"retry-after": "17",
	});
});
