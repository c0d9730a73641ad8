-- Scenes are a service since this version. Shops and kiosks that offered all others offer them, too.
update shop_settings
set live = jsonb_set(live, '{services}', live -> 'services' || '["scene"]')
where live -> 'services' @> '["wraps", "tint", "blackouts", "chrome-deletes", "rims"]';

update shop_settings
set draft = jsonb_set(draft, '{services}', draft -> 'services' || '["scene"]')
where draft -> 'services' @> '["wraps", "tint", "blackouts", "chrome-deletes", "rims"]';

update devices
set settings = jsonb_set(settings, '{services}', settings -> 'services' || '["scene"]')
where settings -> 'services' @> '["wraps", "tint", "blackouts", "chrome-deletes", "rims"]';
