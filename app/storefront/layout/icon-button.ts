export const ICON_BUTTON =
	"relative grid size-11 shrink-0 place-items-center rounded-full text-ink transition-colors hover:bg-brand-soft hover:text-brand-strong";
