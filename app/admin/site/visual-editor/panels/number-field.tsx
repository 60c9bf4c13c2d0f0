import { type KeyboardEvent, useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";

type NumberFieldProps = {
	id: string;
	label: string;
	min: number;
	max: number;
	value: unknown;
	onChange(value: number | undefined): void;
};

/**
 * A size that is typed digit by digit: what is on the way to it may be too small. When the field is left or Enter is
 * pressed, it is limited, and says so (VIS-20, VIS-21).
 */
export function NumberField({ id, label, min, max, value, onChange }: NumberFieldProps) {
	const t = useT(adminTexts);
	const [typed, setTyped] = useState<string | null>(null);
	const [note, setNote] = useState<string | null>(null);
	const type = (text: string) => {
		setTyped(text);
		setNote(null);
		const size = Number(text);
		// The canvas follows every size that is possible.
		if (text !== "" && Number.isInteger(size) && size >= min && size <= max) onChange(size);
	};
	const finish = () => {
		if (typed === null) return;
		setTyped(null);
		const size = Math.round(Number(typed));
		if (typed.trim() === "" || Number.isNaN(size)) return onChange(undefined);
		const limited = Math.min(max, Math.max(min, size));
		if (limited > size) setNote(t("visual_at_least", { limit: min, size: limited }));
		if (limited < size) setNote(t("visual_at_most", { limit: max, size: limited }));
		onChange(limited);
	};
	return (
		<TextField
			id={id}
			label={label}
			type="number"
			inputMode="numeric"
			value={typed ?? (typeof value === "number" || typeof value === "string" ? String(value) : "")}
			error={note}
			onChange={(event) => type(event.target.value)}
			onBlur={finish}
			onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && finish()}
		/>
	);
}
