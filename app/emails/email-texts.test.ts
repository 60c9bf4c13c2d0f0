import { expect, test } from "vitest";
import { emails as english } from "#app/i18n/en/emails.ts";
import { emails as spanish } from "#app/i18n/es/emails.ts";
import { emailTexts } from "./email-texts.ts";

const paramsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort();

test.each(Object.keys(english) as (keyof typeof english)[])("%s has the same params in both languages", (key) => {
	expect(paramsOf(spanish[key])).toEqual(paramsOf(english[key]));
});

test("a value that looks like a param stays as it is", () => {
	expect(emailTexts("en")("greeting", { name: "{total}" })).toBe("Hi {total},");
});
