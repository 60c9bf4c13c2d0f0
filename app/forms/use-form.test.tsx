// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "#app/api-client.ts";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";
import { type FirstOutcome, useForm } from "./use-form.ts";

type Values = { name: string; city: string; isGift: boolean };
type Send = (values: Values) => Promise<unknown>;
type Given = { send?: Send; first?: FirstOutcome<Values>; sentMs?: number };

const EMPTY: Values = { name: "", city: "Austin", isGift: false };
const rejection = (code: FieldCode, field = "name") =>
	new ApiError(400, { code: "invalid_input", details: [{ field, code }] });

function Screen({ send = async () => {}, ...rest }: Given) {
	const form = useForm<Values>({
		id: "x",
		initial: EMPTY,
		check: ({ name, city }) => [
			...(name === "" ? [{ field: "name" as const, code: "required" as const }] : []),
			...(city === "" ? [{ field: "city" as const, code: "required" as const }] : []),
		],
		send,
		...rest,
	});
	return (
		<form {...form.props}>
			{(["name", "city"] as const).map((name) => {
				const { error, ...input } = form.field(name);
				return (
					<label key={name}>
						{name}
						<input {...input} onBlur={() => form.leave(name)} />
						{error !== null && <em>{`${name}: ${error}`}</em>}
					</label>
				);
			})}
			<button type="submit" disabled={form.isBusy}>
				Send
			</button>
			<output>
				{[
					form.isDirty && "dirty",
					form.isSent && "sent",
					form.failure instanceof Error && `failed ${form.failure.message}`,
					form.wrongCount > 0 && `${form.wrongCount} wrong`,
				]
					.filter(Boolean)
					.join(", ")}
			</output>
		</form>
	);
}

async function open(given: Given = {}) {
	const page = await renderScreen(<Screen {...given} />);
	const [name, city] = page.all("input") as HTMLInputElement[];
	return Object.assign(page, {
		name: name as HTMLInputElement,
		city: city as HTMLInputElement,
		state: () => page.all("output")[0]?.textContent,
		errors: () => page.all("em").map(({ textContent }) => textContent),
		submit: () => page.click(page.button("Send")),
	});
}

describe("the problems of a form", () => {
	test("CHK-21 show once a field is left, all of them on submit, and go as soon as they are mended", async () => {
		const send = vi.fn();
		const page = await open({ send });
		await page.type(page.city, "");
		expect(page.errors()).toEqual([]);
		await page.leave(page.city);
		expect(page.errors()).toEqual(["city: This field is required"]);
		await page.submit();
		expect(page.errors()).toEqual(["name: This field is required", "city: This field is required"]);
		expect([page.state(), document.activeElement]).toEqual(["dirty, 2 wrong", page.name]);
		await page.type(page.name, "Ana");
		expect([page.errors(), page.state()]).toEqual([["city: This field is required"], "dirty, 1 wrong"]);
		expect(send).not.toHaveBeenCalled();
	});

	test("of the server stay at their field until it is changed, and need no other message", async () => {
		const page = await open({ send: () => Promise.reject(rejection("too_long")) });
		await page.type(page.name, "Ana");
		await page.submit();
		expect([page.errors().length, page.state(), document.activeElement]).toEqual([1, "dirty", page.name]);
		await page.type(page.city, "Waco");
		expect(page.errors()).toHaveLength(1);
		await page.type(page.name, "Bo");
		expect(page.errors()).toEqual([]);
	});

	test("of one entry belong to its list, and a code without a text is an invalid value", async () => {
		const details = [{ field: "name.3", code: "unrecognized" }];
		const page = await open({ send: () => Promise.reject(new ApiError(400, { code: "invalid_input", details })) });
		await page.type(page.name, "Ana");
		await page.submit();
		expect(page.errors()).toEqual(["name: Please check this field"]);
	});

	test("of a field that the form does not have are a failure of the form", async () => {
		const page = await open({ send: () => Promise.reject(rejection("invalid", "other")) });
		await page.type(page.name, "Ana");
		await page.submit();
		expect([page.errors(), page.state()]).toEqual([[], "dirty, failed "]);
	});
});

describe("a submission", () => {
	test("is one at a time; a failure stays until the next", async () => {
		const calls: PromiseWithResolvers<void>[] = [];
		const send = () => {
			const call = Promise.withResolvers<void>();
			calls.push(call);
			return call.promise;
		};
		const page = await open({ send });
		await page.type(page.name, "Ana");
		const press = () => page.all("form")[0]?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
		await act(async () => {
			press();
			// Before React has rendered that the first one is on its way.
			press();
		});
		await act(async () => press());
		expect(calls).toHaveLength(1);
		await act(async () => calls[0]?.reject(new Error("broken")));
		expect(page.state()).toBe("dirty, failed broken");
		await page.submit();
		expect([calls.length, page.state()]).toEqual([2, "dirty"]);
		await act(async () => calls[1]?.resolve());
		expect(page.state()).toBe("dirty, sent");
	});

	test("CONT-12 shows its success for the given time", async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const page = await open({ sentMs: 5000 });
		await page.type(page.name, "Ana");
		await page.submit();
		await act(async () => vi.advanceTimersByTime(4999));
		expect(page.state()).toBe("dirty, sent");
		await act(async () => vi.advanceTimersByTime(1));
		expect(page.state()).toBe("dirty");
	});
});

describe("without JavaScript", () => {
	const html = (name: string) =>
		`<form method="post" novalidate=""><label>name<input id="x-name" name="name" value="${name}"></label><label>city<input id="x-city" name="city" value="Austin"></label><button type="submit">Send</button><output></output></form>`;

	test("what was typed before the scripts ran is kept", async () => {
		await loadDictionary("en");
		const container = document.createElement("div");
		container.innerHTML = html("");
		document.body.append(container);
		const input = container.querySelector("input") as HTMLInputElement;
		input.value = "Ana";
		const screen = (
			<LanguageProvider initial="en">
				<Screen />
			</LanguageProvider>
		);
		const root = await act(async () => hydrateRoot(container, screen));
		onTestFinished(() => act(async () => root.unmount()));
		expect([input.value, container.querySelector("output")?.textContent]).toEqual(["Ana", "dirty"]);
	});

	test("what the server said is shown: problems, a failure, or success", async () => {
		const values = { ...EMPTY, name: "Ana", city: "x" };
		const problem = { field: "city", code: "invalid_choice" } as const;
		expect((await open({ first: { values, problems: [problem] } })).errors()).toHaveLength(1);
		expect((await open({ first: { values, failure: new Error("closed") } })).state()).toBe("dirty, failed closed");
		expect((await open({ first: { isSent: true } })).state()).toBe("sent");
	});
});
