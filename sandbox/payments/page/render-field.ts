import { type Html, html } from "./html.ts";

export type Choice = readonly [value: string, text: string];

export function renderField(field: {
	name: string;
	label: string;
	value: string;
	problem: string | null;
	isRequired: boolean;
	choices: Choice[] | null;
	autocomplete: string;
	type?: string;
	inputmode?: string;
	maxLength?: number;
	placeholder?: string;
}): Html {
	const { name, value, problem, choices } = field;
	const errorId = `${name}-error`;
	const common = html`id="${name}" name="${name}" autocomplete="${field.autocomplete}"${field.isRequired && html` required`}${problem !== null && html` aria-invalid="true" aria-describedby="${errorId}"`}`;
	const control = choices
		? html`<select ${common}>${choices.map((choice) => renderChoice(choice, value))}</select>`
		: html`<input ${common} type="${field.type ?? "text"}" value="${value}" maxlength="${field.maxLength ?? 200}"${field.inputmode && html` inputmode="${field.inputmode}"`}${field.placeholder && html` placeholder="${field.placeholder}"`}>`;
	return html`<div class="field" data-field="${name}">
<label for="${name}">${field.label}</label>
${control}
${problem !== null && html`<p class="problem" id="${errorId}">${problem}</p>`}
</div>`;
}

function renderChoice([value, text]: Choice, chosen: string): Html {
	return html`<option value="${value}"${value === chosen && value !== "" && html` selected`}>${text}</option>`;
}
